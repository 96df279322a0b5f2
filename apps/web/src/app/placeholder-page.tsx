import { type UIMatch, useMatches } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** A page that is not built yet says so instead of pretending. */
export const PlaceholderPage = () => {
  const matches = useMatches() as UIMatch<unknown, { title?: string } | undefined>[];
  const title = matches.at(-1)?.handle?.title ?? 'Page';
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title="This page is not built yet">It will appear here in a coming version.</EmptyState>
    </>
  );
};
