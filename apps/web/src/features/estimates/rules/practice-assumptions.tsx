// The estimate rules of the estimate form: they differ by contract and payer. The API calls them assumptions.

import type { EstimateAssumptions, PracticeAssumptions as PracticeAssumptionsWire } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { errorMessage } from '#lib/api/request-error.ts';
import { useProfile } from '#lib/auth/profile.ts';
import { toast } from '#lib/toast.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import type { EstimateForm } from '../estimate-form.ts';
import classes from '../estimate-page.module.css';
import { useSaveAssumptions } from '../queries.ts';
import { areSameRules, RuleFields } from './rule-fields.tsx';

export interface PracticeAssumptionsProps {
  form: EstimateForm;
  practiceId: string;
  /** The practice's defaults, with which new estimates start. */
  assumptions: PracticeAssumptionsWire;
  onChange: (changes: Partial<EstimateForm>) => void;
}

export const PracticeAssumptions = ({
  form,
  practiceId,
  assumptions: initial,
  onChange,
}: PracticeAssumptionsProps) => {
  const [assumptions, setAssumptions] = useState(initial);
  const rules: EstimateAssumptions = { switches: form.switches, assumes_unused: form.assumesUnused };
  const isChanged = !areSameRules(rules, assumptions);
  const change = ({ switches, assumes_unused }: EstimateAssumptions): void =>
    onChange({ switches, assumesUnused: assumes_unused });
  return (
    <Disclosure
      title="Estimate rules"
      note={isChanged ? 'Changed for this estimate' : 'How your practice handles charges and the deductible'}
      initiallyOpen={false}
    >
      <div className={classes.disclosed}>
        <p className={classes.hint}>
          Contracts and payers differ in these points. Choose what applies to this plan. New estimates start
          with the practice default.
        </p>
        <RuleFields rules={rules} onChange={change} />
        {isChanged && (
          <DefaultButtons
            rules={rules}
            practiceId={practiceId}
            onSaved={setAssumptions}
            onReset={() => change(assumptions)}
          />
        )}
      </div>
    </Disclosure>
  );
};

interface DefaultButtonsProps {
  rules: EstimateAssumptions;
  practiceId: string;
  onSaved: (assumptions: PracticeAssumptionsWire) => void;
  onReset: () => void;
}

const DefaultButtons = ({ rules, practiceId, onSaved, onReset }: DefaultButtonsProps) => {
  const save = useSaveAssumptions(practiceId);
  const canSave = useProfile().role !== 'staff';
  return (
    <div className={classes.sets}>
      <Button variant="default" size="xs" onClick={onReset}>
        Use Practice Default
      </Button>
      {canSave ? (
        <Button
          variant="default"
          size="xs"
          disabled={save.isPending}
          onClick={() =>
            save.mutate(rules, {
              onSuccess: (saved) => {
                onSaved(saved);
                toast.success('Practice default saved');
              },
              onError: (error) => toast.error(errorMessage(error) ?? ''),
            })
          }
        >
          Save as Practice Default
        </Button>
      ) : (
        <p className={classes.hint}>Your practice admin can change the practice default.</p>
      )}
    </div>
  );
};
