// The patient estimate, as data for the screen and as a PDF.

import { patientPage } from '@bitewing/benefits';
import type { EstimateLanguage, PatientPage } from '@bitewing/contract';
import { readContent } from '#domain/estimates/saved.ts';
import { requireVerificationRow } from '#domain/estimates/verification.ts';
import { dayInTimeZone } from '#domain/practices/day-in-time-zone.ts';
import { runPdfTask } from '#platform/files/draw-pdf.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { patientPdf } from './patient-pdf.ts';
import { audit, requireEstimate } from './service.ts';

export const readPatientPage = (
  services: Services,
  caller: Caller,
  id: string,
  estimateId: string,
  language: EstimateLanguage,
): Promise<PatientPage> => pageOf(services, caller, id, estimateId, language, 'estimate.read');

export const readPatientPdf = (
  services: Services,
  caller: Caller,
  id: string,
  estimateId: string,
  language: EstimateLanguage,
): Promise<Buffer> =>
  runPdfTask(caller.principal.userId, async () => {
    const page = await pageOf(services, caller, id, estimateId, language, 'estimate.export_pdf');
    return patientPdf(page, services.clock());
  });

const pageOf = (
  services: Services,
  caller: Caller,
  id: string,
  estimateId: string,
  language: EstimateLanguage,
  action: string,
): Promise<PatientPage> =>
  services.db.transaction(caller.scope, async (tx) => {
    const row = await requireVerificationRow(tx, caller, id);
    const found = await requireEstimate(tx, row, estimateId);
    const { input, result } = await readContent(services, tx, found);
    await audit(tx, caller, row, action, [found.id]);
    const { other } = result;
    const payers = [result.payer_name, ...(other === null ? [] : [other.payer_name])];
    const page: PatientPage = patientPage({
      language,
      practice: row.practice_name,
      patient: `${row.patient_first_name} ${row.patient_last_name}`,
      payers: other?.first === 'other' ? payers.reverse() : payers,
      made_on: dayInTimeZone(row.time_zone, found.updated_at),
      as_of: result.as_of,
      procedures: input.procedures.map(({ code, tooth, date, units }, at) => ({
        code,
        tooth,
        date,
        fee_cents: result.fees[at]?.fee.cents ?? null,
        units,
      })),
      estimate: result.estimate,
    });
    return page;
  });
