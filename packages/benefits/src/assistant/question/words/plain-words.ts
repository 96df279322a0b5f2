// Everyday English words in questions. A word that is neither here, nor a topic, nor a known service may be a service
// that we don't know. A word listed here is never a misspelling ("timely filing" isn't a filling).

const WORDS = `
a able about above accept accepted accepts across actually add added adn adult adults advance aetna affect affected
affects after afternoon again against ago ahead all allow allowed allows almost alone along already alright also always
am ameritas among amount amounts an and another answer answers anterior anthem any anybody anyone anything anyway
anyways applies apply approve approved appt apr april are area aren arent around as asap ask asked asking asks assume
assumes assuming at aug august available away awesome b4 baby back bad base based basic basically basis bcbs be because
become been before begin beginning behind being believe below best better between beyond bicuspid bicuspids big bill
billed billing birthdate birthday blue book booked booking born both bottom bout boy breaks bring brings broad broke
broken brother brought brown btw bucks business but buy by call called calls came can
cancel canceled cancelled cannot cant capital card care careful
carrier case catch caught cause caution chair chance change changed charge charged charges check checked checkin
checking checkout child children chipped choose christmas cigna claim claims class classes clear clinic close closed
colored come comes coming company compare complete completely compose concern concordia confirm confirming consider continue continued continues correct
correctly could couldnt count counted counts couple course covering cracked criteria cross curious current currently
dad dads daughter day days dear dec december decide decided definitely delivered delta dental dentist depend dependent dependents
depending depends describe desk detail details diagnosed did didnt difference different do doc doctor doctors
documentation does doesnt doing dollar dollars done dont dose double down dr draft drop dropped drops dunno during each
earlier early easy eat eating eats effect either else email employed employee employer end enough enrolled entire especially etc even
evening ever every everybody everyone everything exact exactly except expect expected expensive explain extra fact
falls family far fast father feb february fee feel fees fell few figure figured file filed filing final find finding
fine first fit fix folks following for forget form found free friday from front full fully further fyi gal gave general
generally get gets getting gimme girl give given gives giving go goes going gone gonna good google got gotta great group grown
guardian guess guy had half happen happened happens hard has hasnt have havent having he head hear heard hello help
helps her here hers herself hey hi high him himself hire hired his hit hmm hold holiday home honestly hope hour hours how however
hows hte humana hurt hurts husband hygienist i id idk if ignore im immediately important in include included includes
including info information ins instead instructions insurance insured into is isnt it item its ive jan january job jul
july jun june just keep keeps kick kid kids kind kinda kinds knocked know known lady large last late lately later least
leave leaves left legal lemme less let lets letter level like likely lincoln line list listed little live ll lobby lol
long longer look looking looks loses losing lost lot lots low lower lr mad made mail main major make makes making man
many mar march matter may maybe me mean means meet meeting meets member members mention mentioned met metlife might
mind minor minute miss missed molar molars mom moms monday money month monthly months more morning most mother mouth move mr
mrs ms much must my name named names near nearly need needed needing needs neither nervous net never new next nice no
none nope nor normal normally not note notes nothing nov november now number nurse oct october of off offer offered
offers office offices often oh ok okay old older on once one ones only open option or order original other others
otherwise our out outside over overdue own page paper parent parents part particular parts party pass past patient patients
payer payment payments people per perform performed permanent person phase phone pick picked picks place placed plan
planning plans play please pls plus plz point policy possible possibly post posterior practice prefer premolar premolars
present pretty previous previously price primary principal print prior probably problem procedure procedures process
proposed provide provided provider providers provides pt pts pull pulls push pushed put question questions quick
quickly quite quote r rather read ready real really reason receive received recent recently recommend recommended
record records redo redone reg regarding regular related remind reply report request require required requirement
requirements requires reschedule rescheduled rest result review reviews right roughly routine rule rules run running runs said same
saturday saw say says scared schedule scheduled second section see seeing seem seems seen sees send sending sends sent
separate separately sept september service services set sets several share she shield shoot should show shows side sign
similar simple since sir sister sit situation six slow small smile so some somehow someone something sometimes son soon
sooner sorry sorta speak speaking specific specifically split splits spoke spouse spread squeeze standard star stars start state
stated states stay staying stays still stop stopped stops student stuff subject subscriber such summarize summary
sunday sunlife suppose supposed supposedly sure switch system take taken takes taking talk talked talking teen teenager
teeth teh tell telling tells ten than thank thanks thanksgiving that thats the their them themselves then there
therefore theres these they thier thing things thingy think third this thur thurs tho those though three through thru thursday
tier till time times to today together told tomorrow tonight too took tooth toothache top total toward towards traditional treat
treated treating treatment treatments trouble true try trying tues tuesday turned turning turns two tx type types typical u
uh uhc ul umm under understand unit united unitedhealthcare units unless unmet until up upcharge upcoming upon upper
upset ur us use used uses using usual usually vacation valid verified verify very via visit visits waht wait waive
waived waives walk walkin wanna want wanted wants was wat wats way ways we weds wednesday week weekend weeks well went were
what whatever whats when whenever where whether which while white who whole whos whose whta why wife will wish with
within without woman wonder wondering wont word work works worried worse worth would wouldnt write wrong yeah year
yearly years yep yes yesterday yet yo you young your
`;

/** Mostly materials and parts of the mouth. These words are a strong sign that a text matches a question. */
const TELLING = `
surface surfaces quad quads quadrant quadrants arch arches zirconia porcelain ceramic pfm gold metal noble silver resin
amalgam emergency spend
`;

const wordsIn = (list: string): string[] => list.split(/\s+/).filter(Boolean);

export const TELLING_WORDS: ReadonlySet<string> = new Set(wordsIn(TELLING));
export const PLAIN_WORDS: ReadonlySet<string> = new Set([...wordsIn(WORDS), ...TELLING_WORDS]);
