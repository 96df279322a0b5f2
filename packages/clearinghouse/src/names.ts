// Decides whether two spellings of a name can belong to one person.

const GENERATIONS = new Set(['JR', 'SR', 'II', 'III', 'IV']);
const TITLES = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR']);

/** Names and their nicknames. The payer may have one on record while the patient uses another. */
const SAME_NAME = [
  'ABIGAIL ABBY GAIL',
  'ALBERT AL BERT',
  'ALEXANDER ALEX XANDER',
  'ALEXANDRA ALEX SANDRA LEXI',
  'ALFRED AL FRED',
  'ANDREW ANDY DREW',
  'ANTHONY TONY',
  'BARBARA BARB',
  'BENJAMIN BEN',
  'CATHERINE KATHERINE KATHRYN CATHY KATHY KATE KATIE',
  'CHARLES CHARLIE CHUCK',
  'CHRISTOPHER CHRIS',
  'CHRISTINA CHRISTINE CHRIS TINA',
  'CYNTHIA CINDY',
  'DANIEL DAN DANNY',
  'DAVID DAVE',
  'DEBORAH DEBRA DEB DEBBIE',
  'DONALD DON',
  'DOROTHY DOT DOTTIE',
  'EDWARD ED EDDIE TED NED',
  'ELIZABETH LIZ BETH BETTY LIZZIE ELIZA LISA',
  'EUGENE GENE',
  'FRANCISCO PACO PANCHO',
  'FREDERICK FRED',
  'GERALD GERRY JERRY',
  'GREGORY GREG',
  'GUADALUPE LUPE',
  'HENRY HANK HARRY',
  'JACOB JAKE',
  'JAMES JIM JIMMY JAMIE',
  'JENNIFER JEN JENNY',
  'JESUS CHUY',
  'JOHN JON JACK JOHNNY',
  'JONATHAN JON',
  'JOSE PEPE',
  'JOSEPH JOE JOEY',
  'JOSHUA JOSH',
  'KENNETH KEN',
  'LAWRENCE LARRY',
  'LEONARD LEN LENNY',
  'MARGARET MAGGIE MEG PEGGY MARGIE',
  'MATTHEW MATT',
  'MICHAEL MIKE MICK',
  'NATHANIEL NATHAN NATE',
  'NICHOLAS NICK',
  'NICOLE NIKKI',
  'PAMELA PAM',
  'PATRICIA PAT PATTY TRISH',
  'PATRICK PAT',
  'PETER PETE',
  'PHILIP PHIL',
  'RAYMOND RAY',
  'REBECCA BECKY',
  'RICHARD RICK DICK RICH',
  'ROBERT ROB BOB BOBBY',
  'RONALD RON',
  'SAMUEL SAM',
  'SAMANTHA SAM',
  'STEPHEN STEVEN STEVE',
  'STEPHANIE STEPH',
  'SUSAN SUE SUSIE',
  'TERESA THERESA TERRI TERRY',
  'THEODORE TED TEDDY',
  'THOMAS TOM TOMMY',
  'TIMOTHY TIM',
  'VICTORIA VICKY TORI',
  'VINCENT VINCE',
  'WALTER WALT',
  'WILLIAM BILL BILLY WILL LIAM',
  'ZACHARY ZACH ZACK',
].map((group) => group.split(' '));

/**
 * Initials, cut-off names and nicknames count as alike. Typos don't, because twins often have similar names. Every word
 * of the name with fewer words needs a match.
 */
export function areAlikeFirstNames(a: string, b: string): boolean {
  const [few, many] = [words(a), words(b)].sort((left, right) => left.length - right.length);
  if (few === undefined || many === undefined || few.length === 0) return false;
  if (few.join('') === many.join('')) return true;
  return few.every((one) =>
    many.some((other) => one === other || isShortened(one, other) || areSameName(one, other)),
  );
}

/** One matching word is enough, and it may have a typo, because date of birth and first name are compared too. */
export function areAlikeLastNames(a: string, b: string): boolean {
  const [left, right] = [words(a), words(b)];
  if (left.join('') === right.join('')) return true;
  return left.some((one) =>
    right.some((other) => one === other || isShortened(one, other) || isOneTypoApart(one, other)),
  );
}

/** "O'Brien-Muñoz, Jr." → OBRIEN, MUNOZ */
function words(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/[\p{M}'\u2019.]/gu, '')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !GENERATIONS.has(word) && !TITLES.has(word));
}

/** True if one word is the other's initial, or its beginning with at least three letters. */
function isShortened(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return (short.length === 1 || short.length >= 3) && long.startsWith(short);
}

const areSameName = (a: string, b: string) =>
  SAME_NAME.some((group) => group.includes(a) && group.includes(b));

/**
 * True if one letter is added, missing or changed, or if two neighboring letters are swapped. Both names must have at
 * least five letters.
 */
function isOneTypoApart(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
