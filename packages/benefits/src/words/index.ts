export { type MessageMeaning, readMessage, type SentenceMeaning } from './read-message.ts';
