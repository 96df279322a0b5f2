// Renders the landing page to HTML during the build, so that it needs no script.

import '@fontsource-variable/inter/wght.css';
import '../../styles/tokens.css';
import '../../styles/base.css';
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '#features/landing/landing-page.tsx';
import { BatchPicture } from './batch-picture.tsx';
import { ProductPicture } from './product-picture.tsx';

export const renderLanding = (): string =>
  renderToStaticMarkup(<LandingPage picture={<ProductPicture />} batchPicture={<BatchPicture />} />);
