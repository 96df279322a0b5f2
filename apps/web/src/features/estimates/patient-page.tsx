// The patient estimate: one sheet in English or Spanish, on screen, on paper and as PDF.

import type { EstimateLanguage, PatientPage as Page } from '@bitewing/contract';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { errorMessage } from '#lib/api/request-error.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toast.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import classes from './patient-page.module.css';
import { usePatientPage, usePatientPdf } from './queries.ts';

export const PatientEstimatePage = () => {
  const { id = '', estimateId = '' } = useParams();
  const [language, setLanguage] = useState<EstimateLanguage>('en');
  const page = usePatientPage(id, estimateId, language);
  const pdf = usePatientPdf(id, estimateId);
  return (
    <>
      <div className={classes.controls}>
        <PageHeader
          title="Patient estimate"
          back={{ to: paths.estimate(id, estimateId), label: 'Back to Estimate' }}
          actions={
            <>
              <SegmentedControl
                aria-label="Language"
                data={[
                  { value: 'en', label: 'English' },
                  { value: 'es', label: 'Español' },
                ]}
                value={language}
                onChange={(value) => setLanguage(value === 'es' ? 'es' : 'en')}
              />
              <Button
                variant="default"
                disabled={!page.data || pdf.isPending}
                onClick={() =>
                  pdf.mutate(language, {
                    onSuccess: (file) => saveFile(file, `estimate-${estimateId}.pdf`),
                    onError: (error) => toast.error(errorMessage(error) ?? ''),
                  })
                }
              >
                {pdf.isPending ? 'Exporting...' : 'Export PDF'}
              </Button>
              <Button
                leftSection={<IconPrinter size={16} aria-hidden="true" />}
                // Without the sheet, the printout would be empty.
                disabled={!page.data}
                onClick={() => window.print()}
              >
                Print
              </Button>
            </>
          }
        />
      </div>
      {page.isError && <ErrorNotice error={page.error} onRetry={() => void page.refetch()} />}
      {page.isPending && <LoadingNotice label="Loading estimate..." lines={6} />}
      {page.data && <Sheet page={page.data} />}
    </>
  );
};

const Sheet = ({ page }: { page: Page }) => (
  <article className={classes.sheet} lang={page.language}>
    <p className={classes.practice}>{page.practice}</p>
    <h2 className={classes.title}>{page.title}</h2>
    <dl className={classes.facts}>
      {page.facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <p className={classes.headline}>{page.headline}</p>
    <Lines page={page} />
    {page.sections.map(({ title, lines }) => (
      <section key={title}>
        <h3>{title}</h3>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    ))}
    <p className={classes.notice}>{page.notice}</p>
  </article>
);

const Lines = ({ page }: { page: Page }) => {
  const [service = '', ...amounts] = page.columns;
  const amountCell = (text: string, at: number) => (
    <td key={amounts[at]} data-label={amounts[at]} className={classes.amount}>
      {text}
    </td>
  );
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{service}</th>
          {amounts.map((label) => (
            <th key={label} scope="col" className={classes.amount}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {page.rows.map(({ cells: [name = '', ...figures], note }, at) => (
          // Two rows can have the same service, so its name can't be the key.
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
          <tr key={at}>
            <th scope="row">
              {name}
              {note && <span className={classes.note}>{note}</span>}
            </th>
            {figures.map(amountCell)}
          </tr>
        ))}
      </tbody>
      {page.total && (
        <tfoot>
          <tr>
            <th scope="row">{page.total[0]}</th>
            {page.total.slice(1).map(amountCell)}
          </tr>
        </tfoot>
      )}
    </table>
  );
};
