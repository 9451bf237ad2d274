import { textsBy } from '../../../messages/texts-by.ts'
import { createTexts as ar } from './ar.ts'
import { createTexts as de } from './de.ts'
import { createTexts as en } from './en.ts'
import { createTexts as es } from './es.ts'
import { createTexts as fr } from './fr.ts'

export const textsOf = textsBy({ en, de, es, fr, ar })
