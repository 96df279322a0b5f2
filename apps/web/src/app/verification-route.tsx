// Joins the verification page, its saved estimates and the benefit assistant: features can't import each other.

import { lazy, Suspense } from 'react';
import { ChatWidget } from '#features/chat/chat-widget.tsx';
import { VerificationPage } from '#features/verifications/detail/verification-page.tsx';

/** The saved estimates are below the benefits, so their code may load later. */
const SavedEstimates = lazy(async () => ({
  default: (await import('#features/estimates/saved-estimates.tsx')).SavedEstimates,
}));

const Estimates = ({ verificationId }: { verificationId: string }) => (
  <Suspense fallback={null}>
    <SavedEstimates verificationId={verificationId} />
  </Suspense>
);

export const VerificationRoute = () => <VerificationPage Assistant={ChatWidget} Estimates={Estimates} />;
