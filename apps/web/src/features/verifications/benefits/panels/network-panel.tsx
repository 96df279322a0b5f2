// The networks of the plan, and whether this practice is in-network. The switch “Show” above the ten answers doesn't
// change that: it only selects which benefits are shown.

import { lazy, Suspense } from 'react';
import { useProfile } from '#lib/auth/profile.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import { NotStated } from '#ui/values/not-stated.tsx';
import { type Benefits, type Office, useBenefitsContext } from '../benefits-context.ts';
import { SIDE_LABELS, statedNetwork } from '../network-choices.ts';
import { PayerWords } from '../payer-words.tsx';
import { remarksOn } from '../remarks.ts';
import { Sourced } from '../sourced.tsx';
import classes from './network-panel.module.css';
import lists from './plain-list.module.css';

/** Only admins can record the network, so the code for it isn't part of the page's script. */
const RecordNetwork = lazy(async () => ({
  default: (await import('#entities/practices/settings/record-network.tsx')).RecordNetwork,
}));

export const NetworkPanel = ({ benefits }: { benefits: Benefits }) => {
  const { office } = useBenefitsContext();
  const { role } = useProfile();
  const practice = role === 'super_admin' ? 'This practice' : 'Your practice';
  if (!office) return null;
  return (
    <div id="networks" className={classes.anchor} tabIndex={-1}>
      <Panel title="Networks">
        <p>
          {practice}: <OfficeNetwork office={office} benefits={benefits} practice={practice} />
        </p>
        {role === 'staff' ? (
          office.network === null && (
            <p className={classes.note}>
              Your practice admin can record whether your practice is in-network.
            </p>
          )
        ) : (
          <Suspense fallback={<div className={classes.control} />}>
            <RecordNetwork
              practiceId={office.practiceId}
              payer={office.payer}
              recorded={office.network?.network ?? null}
            />
          </Suspense>
        )}
        {benefits.networks.length > 0 && (
          <ul className={lists.list} data-spaced>
            {benefits.networks.map(({ name, sources }) => (
              <li key={name}>
                <Sourced about="Networks" sources={sources} isText>
                  {name}
                </Sourced>
              </li>
            ))}
          </ul>
        )}
        <PayerWords remarks={remarksOn(benefits, ['network'])} />
      </Panel>
    </div>
  );
};

interface NetworkProps {
  benefits: Benefits;
  /** "Your practice", or "This practice" for a super admin. */
  practice: string;
}

const OfficeNetwork = ({ office: { network }, ...rest }: NetworkProps & { office: Office }) => {
  const stated = statedNetwork(rest.benefits);
  if (!network) return stated ? <StatedNetwork side={stated} {...rest} /> : <NotStated />;
  return (
    <>
      <strong>{SIDE_LABELS[network.network]}</strong>{' '}
      <span className={classes.note}>
        recorded on <DateText value={network.recorded_at} />
        {network.recorded_by && ` by ${network.recorded_by}`}
      </span>
      {stated && stated !== network.network && (
        <span className={classes.differs}>
          The payer says: <StatedNetwork side={stated} {...rest} />
        </span>
      )}
    </>
  );
};

const StatedNetwork = ({ side, benefits, practice }: NetworkProps & { side: 'in' | 'out' }) => (
  <Sourced
    about={`${practice}'s network`}
    sources={(benefits.statements ?? [])
      .filter(({ says }) => says.kind === 'office_network')
      .map(({ source }) => source.row)}
  >
    <strong>{SIDE_LABELS[side]}</strong>
  </Sourced>
);
