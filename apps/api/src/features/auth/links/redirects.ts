// Where a link may lead: addresses from the configuration, compared whole. The request's own headers are never asked.

const comparable = (address: string) => {
  try {
    const url = new URL(address);
    if (url.username || url.password) return null;
    return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  } catch {
    return null;
  }
};

/** The wish when it is on the list, the site itself otherwise. */
export function safeRedirect(allowed: string[], siteUrl: string, wish: unknown): string {
  if (typeof wish !== 'string' || wish === '') return siteUrl;
  const asked = comparable(wish);
  const isAllowed = asked !== null && allowed.some((address) => comparable(address) === asked);
  return isAllowed ? asked : siteUrl;
}
