// Needed only once the user searches or something is highlighted.
export { createSearch } from '../domain/search/search.ts'
export { markTexts } from './mark-texts.ts'
