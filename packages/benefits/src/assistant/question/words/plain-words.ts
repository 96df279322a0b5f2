// Everyday English words in questions. A word that is neither here, nor a topic, nor a known service may be a service
// that we don't know. A word listed here is never a misspelling ("timely filing" isn't a filling).

const WORDS = `
a able about above accept accepted accepts across actually add added advance after again against ago ahead all allow
allowed allows almost alone along already also always am among amount amounts an and another answer answers any anybody
anyone anything anyway apply applies approve approved are area aren around as ask asked asking at available away back
bad based basically basis be because become been before begin beginning behind being believe below best better between
beyond big bill billed billing birthday both bring broad broken brother brown bucks business but by call called calls
came can cannot card care careful carrier case cause caution chance change changed charge charged charges check checked
checking child children choose claim claims class classes clear clinic close closed come comes coming company compare
complete completely concern confirm consider correct correctly could count counted counts couple course covering current
currently daughter day days dear decide decided definitely dental dentist depend depending depends describe desk detail
details diagnosed did difference different do doc doctor doctors does doing dollar dollars done down dr during each
earlier early easy effect either else employee employer end enough enrolled entire especially etc even ever every
everybody everyone everything exact exactly except expect expected expensive explain extra fact family far father fee
feel fees few figure file filed filing final find finding fine first fix following for form found free friday from front
full fully further gave general generally get gets getting give given gives giving go goes going gone good got great group
grown guess guy had half happen happened happens hard has have having he head hello help helps her here hers hey hi high
him his hold home hope hour hours how however hurt hurts hygienist i id if ignore immediately important in include
included includes including info information instead instructions insurance insured into is it item its january february
march april may june july august september october november december job just keep keeps kid kids kind kinds know known
lady large last late later least leave leaves legal less let lets letter level like likely line list listed little live
long longer look looking looks lot lots low made mail main major make makes making man many matter maybe me mean means
meet meets meeting member members mention mentioned met might mind minor minute miss mom monday money month monthly months more morning
most mother mouth move mr mrs ms much must my name named names near need needed needing needs neither never new next
nice no none nor normal normally not note notes nothing now nurse number of off offer offered offers office offices often
oh ok okay old older on once one ones only open option or order original other others our out outside over own page paper
parent parents part particular parts party pass past patient patients payer payment payments people per perform performed
person phone place placed plan planning plans play please plus point policy possible practice prefer present pretty
previous previously price print prior probably problem procedure procedures process proposed provide provided provider
providers provides put question questions quick quickly quite quote rather read ready real really reason receive received
recent recently recommend recommended record records regarding regular related report request require required requires
rest result right rule rules run said same saturday say says schedule scheduled second section see seem seems seen send
sent separate separately service services set several share she should show shows side sign similar simple since sir sister sit
situation six small smile so some someone something son soon sooner sorry spouse specific specifically start state stated
states still stop subject subscriber such summarize summary sunday suppose supposed sure system take taken takes taking
talk tell ten than thank thanks that the their them then there therefore these they thing things think third this those
though three through thursday tier till time times to today together told tomorrow tonight too took tooth teeth total
toward towards treat treated treating treatment treatments trouble true try trying tuesday two type types typical under
understand unless until up upon upcoming us use used uses using usual usually valid very via visit visits wait want
wanted wants was way ways we wednesday week weeks well went were what whats when whenever where whether which while who
whole whose why wife will wish with within without woman wonder wondering word work works worth would write wrong yeah
year yearly years yes yesterday yet you young your husband january
aetna ameritas anthem bcbs blue cigna concordia cross delta guardian humana lincoln metlife principal shield sunlife
uhc united unitedhealthcare
jan feb mar apr jun jul aug sept oct nov dec christmas thanksgiving requirements requirement criteria needed documentation
spend down awesome best split splits spread phase upcharge
redo redone kick stay stays staying dad dads moms parents switch
assume assuming assumes suppose forget unmet nothing
yo teh wat wats waht whta adn hte thier dose doesnt dont isnt arent ins pt pts plz pls im ive whos hows theres thats cant wont didnt hasnt
havent couldnt wouldnt u r ur b4 btw fyi asap appt tx tho thru gonna wanna need needs needing
net himself herself themselves turned turning turns soon born birthdate
upper lower left right front back top bottom side molar molars premolar premolars bicuspid bicuspids anterior posterior
permanent primary baby adult adults teen teenager student dependent dependents kid
unit units base high white tooth colored routine regular standard traditional basic
ur ul lr ll waive waived waives affect affects affected capital
saw sees seeing vacation schedule scheduled bout kinda sorta anyways lol hmm umm uh yep nope alright basically honestly
quick quickly real gotta lemme gimme dunno idk supposed happens whatever stuff thingy girl boy gal folks someone front
desk chair book booked booking reschedule rescheduled squeeze fit morning afternoon evening weekend holiday asks wants
wondering curious remind double verify verified confirming rest upset mad worried nervous scared bring brings brought
broke breaks chipped cracked lost losing loses fell falls hit knocked bad worse better fast slow run runs running sit
send sends sending sent stop stops stopped eat eats eating hear heard tells telling talked talking spoke speak speaking
pick picks picked push pushed pull pulls set sets drop drops dropped catch caught figure figured worth lately recently
reg checkin checkout lobby walkin walk
recent usually sometimes probably possibly supposedly somehow otherwise rather quite almost nearly exactly roughly
`;

/** Mostly materials and parts of the mouth. These words are a strong sign that a text matches a question. */
const TELLING = `
surface surfaces quad quads quadrant quadrants arch arches zirconia porcelain ceramic pfm gold metal noble silver resin
amalgam emergency spend
`;

const wordsIn = (list: string): string[] => list.split(/\s+/).filter(Boolean);

export const TELLING_WORDS: ReadonlySet<string> = new Set(wordsIn(TELLING));
export const PLAIN_WORDS: ReadonlySet<string> = new Set([...wordsIn(WORDS), ...TELLING_WORDS]);
