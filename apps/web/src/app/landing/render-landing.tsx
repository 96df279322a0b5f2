// Runs while the web app is built: the landing page as text, so that it shows before any script and needs none.

import '@fontsource-variable/inter/wght.css';
import '../../styles/tokens.css';
import '../../styles/base.css';
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '#features/landing/landing-page.tsx';
import { BatchPicture } from './batch-picture.tsx';
import { ProductPicture } from './product-picture.tsx';

export const renderLanding = (): string =>
  renderToStaticMarkup(<LandingPage picture={<ProductPicture />} batchPicture={<BatchPicture />} />);
