import { lateScript } from '../../ui/loading/load-script.ts'
import { capabilities } from '../capabilities.ts'

const absent = () => Promise.reject(new Error('The page has no capability `privacy`'))

export const privacyScript = lateScript(capabilities.privacy ?? absent)
