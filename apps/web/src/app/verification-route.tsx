// Joins the verification page and the benefit assistant: features can't import each other.

import { ChatWidget } from '#features/chat/chat-widget.tsx';
import { VerificationPage } from '#features/verifications/detail/verification-page.tsx';

export const VerificationRoute = () => <VerificationPage Companion={ChatWidget} />;
