// Words in questions that must not be corrected, although some resemble dental words: "timely filing" isn't a filling.

export const CORRECT_WORDS: ReadonlySet<string> = new Set(
  `about above aetna after again against allowed already also ameritas amount answer answers anthem any
  anything approve approved arch available back basis bcbs before being benefit benefits best between billed
  billing both brand breakdown bride broad brother brown business calendar calls card care carrier
  categories category cause chance change charge charged checked child children cigna claim claims class
  classes cleaned clear closed come coming concern concordia could count course crossed crows daughter days
  deductible delta dental dentist describe desk detail details doctor does down during each else enough ever
  every everything exact except explain family father figure filed filing find finding first form found from
  front generally gets give given gives goes going good great grown guardian have having hello help here
  humana husband hygienist ignore info information instead instructions insurance into just keep kind kinds
  know last late later least less like likely limits line list listed little look looking made main make
  many maximum mean means member metlife might minor money month months more most mother much must name near
  need needed needs next none note number nurse office often only onto open orders other over overall
  overview paid paper parent part parts past patient patients payer payment people person place plan plane
  plans please plus point policy possible practice present pretty previous price principal print prior
  procedure procedures prompt provider quads quick quote rates rather really reason receive record report
  require required result right said same say says seat seems service services seven several share should
  show showing side since sister smile some someone something soon spouse still subscriber such summarize
  summary sure system take teeth tell than thank that their them then there these they thing things think
  third this those three through time times today together told took tooth total toward treat treated
  treatment treatments trying type types under units until upon used using usual very visit visits want
  water ways week well were what when where whether which while whole whose will wish with within without
  work works would write wrong year yearly years young your florida texas arizona
  mexico canada vegas`.split(/\s+/),
);
