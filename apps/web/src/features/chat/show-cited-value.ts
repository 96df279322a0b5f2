// Finds the value on the page whose sources best match a citation, scrolls to it and highlights it.

const HIGHLIGHT_MS = 4_000;

/** Returns false if no value on the page comes from these benefit rows. */
export function showCitedValue(blocks: readonly number[]): boolean {
  const wanted = new Set(blocks.map(String));
  let best: { element: HTMLElement; score: number } | null = null;
  for (const element of document.querySelectorAll<HTMLElement>('[data-sources]')) {
    const sources = (element.dataset['sources'] ?? '').split(' ').filter(Boolean);
    const shared = sources.filter((source) => wanted.has(source)).length;
    // 1 if the value has exactly the cited sources.
    const score = shared / Math.max(sources.length, wanted.size);
    if (score > (best?.score ?? 0)) best = { element, score };
  }
  if (!best) return false;
  mark(best.element);
  return true;
}

function mark(element: HTMLElement): void {
  for (const marked of document.querySelectorAll('[data-cited]')) marked.removeAttribute('data-cited');
  element.setAttribute('data-cited', 'true');
  const prefersReducedMotion = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
  element.scrollIntoView?.({ block: 'center', behavior: prefersReducedMotion ? 'auto' : 'smooth' });
  setTimeout(() => element.removeAttribute('data-cited'), HIGHLIGHT_MS);
}
