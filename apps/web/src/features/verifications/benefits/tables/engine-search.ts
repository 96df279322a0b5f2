// Loaded when the search box is first used: the engine's vocabulary is too large for the first load of the page.

export { type SearchHit, searchBenefits } from '@bitewing/benefits';
export { SearchResults } from './search-results.tsx';
