// Where a link may redirect: only to configured URLs, compared by origin and full path. Request headers are never used.

const comparable = (address: string) => {
  try {
    const url = new URL(address);
    if (url.username || url.password) return null;
    return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  } catch {
    return null;
  }
};

export function safeRedirect(allowed: string[], siteUrl: string, requested: unknown): string {
  if (typeof requested !== 'string' || requested === '') return siteUrl;
  const target = comparable(requested);
  const isAllowed = target !== null && allowed.some((address) => comparable(address) === target);
  return isAllowed ? target : siteUrl;
}
