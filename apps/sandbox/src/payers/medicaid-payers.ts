const STATES = `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming`;

const OWN_NAMES: Readonly<Record<string, string>> = {
  AZ: 'AHCCCS',
  CA: 'Medi-Cal Dental;Denti-Cal',
  CT: 'HUSKY Health',
  MA: 'MassHealth Dental',
  OK: 'SoonerCare Dental',
  TN: 'TennCare Dental',
  TX: 'TMHP;Texas Medicaid and Healthcare Partnership',
  WA: 'Apple Health Dental',
  WI: 'BadgerCare Plus;ForwardHealth',
};

/** Returns one program per state, in the notation of known-payers.ts. */
export function listMedicaidPayers(): string {
  return STATES.split(',')
    .map((entry) => {
      const state = entry.slice(0, 2);
      const name = entry.slice(3);
      return `CK${state}1|${name} Medicaid Dental|${state}|${state}MCD|${OWN_NAMES[state] ?? ''}`;
    })
    .join('\n');
}
