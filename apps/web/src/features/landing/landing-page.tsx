// The public page. It is rendered during the build and has no script, so use plain links and no state.

import type { ReactNode } from 'react';
import { BrandMark } from '#lib/brand-mark.tsx';
import { paths } from '#lib/paths.ts';
import { FEATURES, FIGURES, PROMISES, STEPS } from './landing-content.ts';
import classes from './landing-page.module.css';
import { TeethDrawing } from './teeth-drawing.tsx';

export interface LandingPageProps {
  /** An example of a verification. */
  picture?: ReactNode;
  /** An example of a batch. */
  batchPicture?: ReactNode;
}

export const LandingPage = ({ picture, batchPicture }: LandingPageProps) => (
  <div className={classes.page}>
    <header className={classes.top}>
      <a href={paths.landing} className={classes.brand}>
        <BrandMark size={28} />
        Bitewing
      </a>
      <a href={paths.login} className={classes.quietLink}>
        Log In
      </a>
    </header>
    <main>
      <Hero picture={picture} />
      <Figures />
      <Batches picture={batchPicture} />
      <Features />
      <Promises />
      <section className={classes.last} aria-labelledby="last">
        <h2 id="last">Full schedule. Fewer phone calls.</h2>
        <a href={paths.login} className={classes.button}>
          Log In to Bitewing
        </a>
        <p>Accounts are by invitation. Bitewing support can invite you.</p>
      </section>
    </main>
    <footer className={classes.footer}>
      Bitewing shows what payers report. This isn't a guarantee of payment. All patients and payers on this
      page are invented.
    </footer>
  </div>
);

const Hero = ({ picture }: { picture: ReactNode }) => (
  <section className={classes.hero} aria-labelledby="title">
    <TeethDrawing className={classes.film ?? ''} />
    <div className={classes.heroText}>
      <h1 id="title">Know what the plan pays before the patient sits down.</h1>
      <p>
        Bitewing contacts the payer and shows the plan's benefits in seconds, instead of a 45-minute phone
        call.
      </p>
      <div className={classes.actions}>
        <a href={paths.login} className={classes.button}>
          Log In
        </a>
        <a href="#how" className={classes.heroLink}>
          See how it works
        </a>
      </div>
    </div>
    {picture && (
      <figure className={classes.picture}>
        <div inert>{picture}</div>
        <figcaption>
          A verification in Bitewing: coverage status, remaining maximum and deductible, what the plan pays,
          and what to ask the payer. The patient is invented.
        </figcaption>
      </figure>
    )}
  </section>
);

const Figures = () => (
  <section className={classes.figures} aria-label="Key figures">
    <dl>
      {FIGURES.map(({ figure, label, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={classes.figure}>{figure}</dd>
          <dd className={classes.note}>{note}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Batches = ({ picture }: { picture: ReactNode }) => (
  <section id="how" className={classes.split} aria-labelledby="how-title">
    <div>
      <h2 id="how-title">Tomorrow's patients, verified tonight</h2>
      <ol className={classes.steps}>
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
    {picture && (
      <figure className={classes.batch}>
        <div inert>{picture}</div>
        <figcaption className="visually-hidden">
          A batch in Bitewing: active plans, inactive plans and failed verifications.
        </figcaption>
      </figure>
    )}
  </section>
);

const Features = () => (
  <section className={classes.features} aria-labelledby="features">
    <h2 id="features">Everything your front desk needs to know</h2>
    <ul>
      {FEATURES.map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon size={26} stroke={1.5} aria-hidden="true" />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);

const Promises = () => (
  <section className={classes.promises} aria-labelledby="promises">
    <h2 id="promises">A wrong number is worse than no number</h2>
    <dl>
      {PROMISES.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
