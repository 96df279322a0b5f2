import { useEffect, useState } from 'react';
import { listOwnFactors, type OwnFactors } from '#lib/auth/second-factor.ts';
import { LoadingPlaceholder } from '#ui/notices/loading-placeholder.tsx';
import { Failure } from '../auth-card.tsx';
import { ChallengeForm } from './challenge-form.tsx';

/** Loads the user's factors, then asks for one of them. */
export const OwnChallenge = ({ onDone, canTrust }: { onDone: () => void; canTrust?: boolean }) => {
  const [factors, setFactors] = useState<OwnFactors | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    void listOwnFactors().then((listed) => {
      setFactors(listed.data);
      setFailure(listed.failure);
    });
  }, []);
  if (failure) return <Failure>{failure}</Failure>;
  return factors ? (
    <ChallengeForm factors={factors} onDone={onDone} canTrust={canTrust} />
  ) : (
    <LoadingPlaceholder />
  );
};
