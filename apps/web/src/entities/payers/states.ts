// Many payers are named after a state: "Delta Dental of Wisconsin". Practices often write "Delta Dental WI".

const STATES: ReadonlyMap<string, readonly string[]> = new Map(
  `al alabama,ak alaska,az arizona,ar arkansas,ca california,co colorado,ct connecticut,de delaware,
dc district of columbia,fl florida,ga georgia,hi hawaii,id idaho,il illinois,in indiana,ia iowa,ks kansas,ky kentucky,
la louisiana,me maine,md maryland,ma massachusetts,mi michigan,mn minnesota,ms mississippi,mo missouri,mt montana,
ne nebraska,nv nevada,nh new hampshire,nj new jersey,nm new mexico,ny new york,nc north carolina,nd north dakota,
oh ohio,ok oklahoma,or oregon,pa pennsylvania,pr puerto rico,ri rhode island,sc south carolina,sd south dakota,
tn tennessee,tx texas,ut utah,vt vermont,va virginia,wa washington,wv west virginia,wi wisconsin,wy wyoming`
    .split(',')
    .map((line) => {
      const [abbreviation = '', ...name] = line.trim().split(' ');
      return [abbreviation, name] as const;
    }),
);

/** Returns the typed words. If one of them abbreviates a state, also returns them with the state's full name. */
export const spellingsOf = (typed: readonly string[]): (readonly string[])[] => {
  const spelledOut = typed.flatMap((word) => STATES.get(word) ?? word);
  return typed.some((word) => STATES.has(word)) ? [typed, spelledOut] : [typed];
};
