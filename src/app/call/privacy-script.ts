import { lateScript } from '../../ui/loading/load-script.ts'
import { capabilities } from '../capabilities.ts'

/** Null without the capability. */
export const privacyScript = capabilities.privacy ? lateScript(capabilities.privacy) : null
