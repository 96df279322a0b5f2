export { type MessageReading, readMessage, type SentenceReading } from './read-message.ts';
