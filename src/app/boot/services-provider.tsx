import { createContext } from 'react'
import { useRequired } from '../../ui/use-required.ts'
import type { Services } from './services.ts'

export const ServicesProvider = createContext<Services | null>(null)

export const useServices = () => useRequired(ServicesProvider)
