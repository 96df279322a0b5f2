// One verification: waiting, failed or with benefits.

import { isFromInterpreter2, MESSAGES, type PlanPeriod, type Verification } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { isFinal } from '#entities/verifications/queries.ts';
import { VerificationBadges } from '#entities/verifications/verification-badges.tsx';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { RequestError } from '#lib/api/request-error.ts';
import { paths } from '#lib/paths.ts';
import { useLazyModule } from '#lib/use-lazy-module.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { TimeZoneContext } from '#ui/values/time-zone.tsx';
import { BenefitsDisplay } from '../benefits/benefits-display.tsx';
import { useVerification } from '../queries.ts';
import { FactSections } from './fact-sections.tsx';
import { RequestLine } from './request-line.tsx';
import { usePrinting } from './use-printing.ts';
import { VerificationActions } from './verification-actions.tsx';
import { verificationInfo } from './verification-info.ts';
import classes from './verification-page.module.css';
import type { OtherPayer } from './verify-other.ts';
import { WaitingPanel } from './waiting-panel.tsx';

/** Older readings are rarely opened, so this isn't part of the page's script. */
const OlderReading = lazy(async () => ({
  default: (await import('./readings/older-reading.tsx')).OlderReading,
}));

/** Most verifications don't fail, so this isn't part of the page's script. */
const FailurePanel = lazy(async () => ({ default: (await import('./failure-panel.tsx')).FailurePanel }));

const loadPrintedSheet = () => import('../benefits/print/lazy-printed-sheet.tsx');

export interface VerificationPageProps {
  /** The benefit assistant, for completed verifications. The app passes it in: features can't import each other. */
  Assistant?: ComponentType<{ verification: Verification }>;
  /** The saved estimates of a completed verification. */
  Estimates?: ComponentType<{ verificationId: string }>;
}

export const VerificationPage = ({ Assistant, Estimates }: VerificationPageProps) => {
  const { id = '' } = useParams();
  const query = useVerification(id);
  const readingId = useSearchParams()[0].get('reading');
  if (query.isPending) return <LoadingNotice label="Loading verification details..." lines={6} />;
  if (query.isError) {
    return (
      <>
        <PageHeader title="Verification" />
        <ErrorNotice
          error={query.error}
          wording={MESSAGES.verificationLoadFailed}
          onRetry={() => void query.refetch()}
          action={
            <Button component={Link} to={paths.verifications} size="xs" variant="default">
              Back to History
            </Button>
          }
        />
        {query.error instanceof RequestError && query.error.status === 404 && (
          <p className={classes.hint}>
            The verification may have been deleted, or it belongs to another practice.
          </p>
        )}
      </>
    );
  }
  const olderId = readingId === query.data.reading_id ? null : readingId;
  return (
    <TimeZoneContext value={query.data.time_zone}>
      <Detail
        key={id}
        verification={query.data}
        olderId={olderId}
        isConnectionLost={query.failureCount > 0}
        Estimates={Estimates}
      />
      {/* The assistant cites only the newest reading, so it isn't shown with an older one. */}
      {query.data.status === 'completed' && !olderId && Assistant && <Assistant verification={query.data} />}
    </TimeZoneContext>
  );
};

interface DetailProps {
  verification: Verification;
  /** An older reading to show instead of the newest one. */
  olderId: string | null;
  isConnectionLost: boolean;
  Estimates?: VerificationPageProps['Estimates'];
}

const Detail = ({ verification, olderId, isConnectionLost, Estimates }: DetailProps) => {
  const isPrinting = usePrinting();
  const { parsed_benefits: benefits, glance } = verification;
  // The sheet is for the newest reading. For an older one, the browser prints the page with its banner.
  const hasSheet = !olderId && benefits !== null && glance !== null && isFromInterpreter2(benefits);
  // Loaded before the user prints, because the browser doesn't wait for another script when it prints.
  const lazySheet = useLazyModule(hasSheet, loadPrintedSheet);
  const PrintedSheet = hasSheet && lazySheet?.PrintedSheet;
  return (
    <>
      <div className={classes.screen} data-has-sheet={Boolean(PrintedSheet)}>
        <PageHeader
          title={`${verification.patient_first_name} ${verification.patient_last_name}`}
          badge={
            <VerificationBadges verification={verification} plan={planPeriodOf(verification)} size="large" />
          }
          back={{ to: paths.verifications, label: 'Back to History' }}
          actions={isFinal(verification.status) && <VerificationActions verification={verification} />}
        />
        <RequestLine verification={verification} />
        <div className={classes.parts}>
          <Content verification={verification} olderId={olderId} isConnectionLost={isConnectionLost} />
          {Estimates && hasSheet && <Estimates verificationId={verification.id} />}
          <FactSections verification={verification} />
        </div>
      </div>
      {isPrinting && PrintedSheet && <PrintedSheet verification={verification} />}
    </>
  );
};

/** The day is the one that the ten answers are for, so that the badge and the answers agree. */
const planPeriodOf = ({ parsed_benefits: benefits, glance }: Verification): PlanPeriod | null => {
  const on = glance?.views[0]?.on;
  if (!benefits || on === undefined) return null;
  const { effective_date: start, end_date: end } = benefits.plan_information;
  return { start, end, on };
};

const Content = ({ verification, olderId, isConnectionLost }: DetailProps) => {
  const { status, error_message: message, parsed_benefits: benefits } = verification;
  const info = useMemo(() => verificationInfo(verification), [verification]);
  const navigate = useNavigate();
  const client = useQueryClient();
  const verifyOther = async (other: OtherPayer): Promise<void> => {
    const { saveDraftForOtherPlan } = await import('./verify-other.ts');
    await saveDraftForOtherPlan(client, verification, other);
    void navigate(paths.verify);
  };
  if (!isFinal(status)) {
    return <WaitingPanel verification={verification} isConnectionLost={isConnectionLost} />;
  }
  if (status === 'failed' && message)
    return (
      <Suspense fallback={<div className={classes.loading} />}>
        <FailurePanel verification={verification} message={message} />
      </Suspense>
    );
  if (!benefits) return <EmptyState title="No benefit information available" />;
  if (olderId)
    return (
      <Suspense fallback={<LoadingNotice label="Loading version..." lines={6} />}>
        <OlderReading verificationId={verification.id} readingId={olderId} info={info} />
      </Suspense>
    );
  return (
    <BenefitsDisplay
      benefits={benefits}
      audit={verification.parser_audit}
      glance={verification.glance}
      onVerifyOther={verifyOther}
      info={info}
    />
  );
};
