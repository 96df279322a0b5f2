// A double click or a key that is held down sends one request, even if the response comes before the second click.

let hasSent = false;

/** Called when a user's action starts to send something. */
export const noteSend = (): void => {
  hasSent = true;
};

/**
 * Once a press has sent something, its repetitions do nothing: they would send it again or hit what the response shows
 * in the button's place. Repetitions that sent nothing stay as they are, such as quick clicks through pages.
 */
const check = (event: Event): void => {
  // A repeated click has a `detail` of at least 2. A key that is held down sends events with `repeat`.
  const { detail, repeat } = event as KeyboardEvent;
  if (!repeat && detail < 2) hasSent = false;
  else if (hasSent) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
};

/** Can be called again: a second call changes nothing. */
export const startOneSendPerPress = (): void => {
  // In the capture phase of the window, so that no other listener runs first or stops the event.
  for (const type of ['click', 'keydown']) window.addEventListener(type, check, true);
};
