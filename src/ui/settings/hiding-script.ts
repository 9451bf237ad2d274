import { lateScript } from '../loading/load-script.ts'

export const hidingScript = lateScript(() => import('../../domain/privacy/hide-call.ts'))
