// A verification with its assistant: the page knows nothing of the chat, and the chat nothing of the page.

import { ChatWidget } from '#features/chat/chat-widget.tsx';
import { VerificationPage } from '#features/verifications/detail/verification-page.tsx';

export const VerificationRoute = () => <VerificationPage Companion={ChatWidget} />;
