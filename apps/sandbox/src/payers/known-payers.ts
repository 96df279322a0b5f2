// Names and IDs of US payers from published payer lists: `id | name | states | aliases | other names`.
// The IDs are good enough for a demo, not for routing claims. An alias such as `=ABCDE` is the payer's real Stedi ID.
// The sandbox invents the Stedi IDs of all other payers.

export const NATIONAL_DENTAL = `
62308|Cigna|NATIONAL|SX071,1101,=HGJLR|Cigna Dental;CHLIC;Connecticut General;Cigna DPPO;Cigna Dental Care DHMO
52133|UnitedHealthcare Dental|NATIONAL|UHCD1|UHC Dental;Dental Benefit Providers;DBP
60054|Aetna|NATIONAL|AETNA,ADNT1,=HPQRS|Aetna Dental;Aetna DMO;Aetna PPO Dental
47009|Ameritas Life Insurance Corp|NATIONAL|AMTAS00425,47001|Ameritas;Ameritas Group Dental;First Ameritas
65978|MetLife|NATIONAL|10134,METLF|Metropolitan Life;MetLife Dental;MetLife PDP Plus
64246|Guardian Life Insurance|NATIONAL|EOFHN,GUARD|Guardian;DentalGuard Preferred;Guardian Life
89070|United Concordia|NATIONAL|UCCI,CX007|UCCI;United Concordia Dental Plus;United Concordia Companies
CX013|United Concordia TRICARE Dental Program|NATIONAL|TDP01|TRICARE Dental Program;TDP
73288|Humana Dental|NATIONAL|HUMDN,CX021|HumanaDental;CompBenefits;Humana Specialty Benefits
61271|Principal Life Insurance|NATIONAL|PRINC|Principal Financial Group;Principal Dental
70408|Sun Life Financial|NATIONAL|SLF01,ASSUR|Sun Life Dental;Assurant Employee Benefits;Union Security
CX014|DentaQuest|NATIONAL|DQ001,DNTQT|DentaQuest Government;DentaQuest Commercial;Doral Dental
CX083|LIBERTY Dental Plan|NATIONAL|LDP01,NHOLD|Liberty Dental;Liberty Dental Plan of California
84103|Anthem Blue Cross of California Dental|CA|ANTCA,BCCAD|Anthem Blue Cross Dental;Anthem BCBS CA Dental
65528|Lincoln Financial Group|NATIONAL|LNC01,CX071|Lincoln National Life;Lincoln DentalConnect;Jefferson Pilot
75190|Dental Benefit Providers of Illinois|IL|DBPIL|
SCION|SKYGEN USA|NATIONAL|SKYGN|Scion Dental;SKYGEN Dental Benefits
39113|Dental Care Plus|OH,KY,IN|DCPG1|DCPG;Dental Care Plus Group;DentaTrust
95056|Willamette Dental|OR,WA,ID|WDENT|Willamette Dental Group
CX047|Avesis|NATIONAL|86098|Avesis Dental;Avesis Third Party Administrators
CX089|MCNA Dental|NATIONAL|65030|MCNA;Managed Care of North America
CX065|Envolve Dental|NATIONAL|46278|Dental Health and Wellness;Envolve Benefit Options
22248|Dominion National|DE,DC,MD,NJ,PA,VA|DOMIN,CX078|Dominion Dental Services
CX100|EMI Health|UT,AZ,ID,NV|EMI01,EMIUT|Educators Mutual
43556|Renaissance Dental|NATIONAL|RENLH,CX093|Renaissance Life and Health;RLHA
71498|Reliance Standard|NATIONAL|RSL01|Reliance Standard Life Dental;Reliance Matrix
93024|Standard Insurance Company|NATIONAL|STND1|The Standard;Standard Dental
62235|Unum|NATIONAL|UNUM1|Unum Dental;Colonial Life Dental;Starmount Life
76342|Always Care Benefits|NATIONAL|ALWCR|AlwaysCare;Starmount
71412|Mutual of Omaha Dental|NATIONAL|MOO01|Mutual of Omaha;United of Omaha
60380|Aflac Dental|NATIONAL|AFLAC|American Family Life Assurance;Aflac Benefits Solutions;Argus Dental
72630|Argus Dental and Vision|FL,TX,SC|ARGUS|Argus Dental Plan
65088|Assurity Dental|NATIONAL|ASRTY|Assurity Life
64890|Equitable Dental|NATIONAL|EQTBL|Equitable Financial
37602|GEHA Connection Dental|NATIONAL|GEHAD,44054|GEHA;Government Employees Health Association;Connection Dental Federal
39065|Kansas City Life Dental|NATIONAL|KCL01|Kansas City Life Insurance
59225|Nationwide Dental|NATIONAL|NATWD|Nationwide Life
62413|Physicians Mutual Dental|NATIONAL|PHYMU|Physicians Mutual Insurance
37217|Bankers Fidelity Dental|NATIONAL|BNKFD|
44412|Manhattan Life Dental|NATIONAL|MNHTN|ManhattanLife;Family Life
93704|Best Life and Health|NATIONAL|BESTL,95604|BEST Life
80705|Canada Life Dental|NATIONAL|CANLF|
DBSOL|Dental Select|UT,AZ,CO,NV,TX,ID|CX086|Select Benefits Administrators
DENTE|Denteam Dental Networks|NATIONAL|DTEAM|
CX076|DINA Dental Plan|LA|DINA1|
60990|First Commonwealth|IL,IN,MO,WI,MI|FCW01|First Commonwealth Dental;Guardian First Commonwealth
CX082|Safeguard Dental|CA,FL,TX|SFGRD|SafeGuard Health Plans;MetLife SafeGuard DHMO
95220|Managed DentalGuard|CA,TX,NJ|MDG01|Guardian DHMO;Managed Dental Care of California
CX095|Western Dental Plan|CA,AZ,NV,TX|WSTRN|Western Dental Services
95319|Golden West Dental and Vision|CA|GLDNW|
95231|California Dental Network|CA|CALDN|CDN
CX069|Access Dental Plan|CA|ACCDN,52344|Premier Access;Avesis Access Dental
CX068|Premier Access Insurance|CA,NV,AZ,UT|PRMAX|Premier Access Dental
CX019|Jaimini Dental|CA|JAIMN|
13315|Healthplex|NY,NJ|HLTPX,11271|Healthplex Inc;International Healthcare Services
CX073|Solstice Benefits|FL,NY,TX,NJ|SOLST|Solstice Dental
59069|Florida Combined Life|FL|FCL01,FLCOM|Florida Blue Dental
75261|TruAssure Dental|NATIONAL|TRUAS|TruAssure Insurance Company
CX116|Sele-Dent|NY|SELED|
95366|Dencap Dental Plans|MI|DENCP|
CX120|Dental Network of America|NATIONAL|DNOA1,CB621|DNoA;Dental Network of America BCBS
CX022|DentalChoice of Kentucky|KY|DNTCH|
37290|Companion Life Dental|NATIONAL|COMPL,77828|Companion Life Insurance
CX036|Zelis Dental|NATIONAL|ZELIS|
62324|Freedom Life Dental|NATIONAL|FRDMD|USHEALTH Group Dental
73159|Security Life Insurance of America|NATIONAL|SECLI|Security Life
36609|Fort Dearborn Life Dental|NATIONAL|FDL01|Dearborn Group Dental
44602|Madison National Life Dental|NATIONAL|MADNL|
35202|Beam Dental|NATIONAL|BEAM1,CX117|Beam Benefits;Beam Insurance Administrators
46407|Ameritas of New York|NY|AMTNY,72630A|First Ameritas Life of New York
81039|Sun Life and Health of New York|NY|SLNY1|
13551|Group Health Incorporated Dental|NY|GHI01,25531|GHI Dental;EmblemHealth Dental
CX006|Nippon Life Benefits Dental|NATIONAL|NIPON,81264|Nippon Life Insurance
87815|Kaiser Permanente Dental|OR,WA|KPNWD|Kaiser Foundation Health Plan of the Northwest Dental
CX058|UDC Dental|NATIONAL|UDC01|United Dental Care;Fortis Dental
CX024|Alpha Dental Programs|TX,AZ,CO,NM,UT,NV|ALPHD|
CX099|Employers Dental Services|AZ,CO|EDS01,EDSAZ|
93101|Washington Teamsters Dental|WA|WTEAM|
91136|Dental Health Services|CA,WA,OR|DHS01,93105|
CX115|Quality Plan Administrators|DC,MD|QPA01|
41124|Meritain Health|NATIONAL|64157|Meritain;Aetna Meritain
88022|Dental Blue Select|NATIONAL|DBLUS|
59274|American General Dental|NATIONAL|AGLA1|AIG Benefit Solutions Dental
CX090|Careington Benefit Solutions|NATIONAL|CARNG,68068|CBS Dental
64069|Symetra Dental|NATIONAL|SYMTR|
`;

export const MEDICAL = `
87726|UnitedHealthcare|NATIONAL|UHC01,UHIS1,=KMQTZ|UHC;United HealthCare;UHIS
61101|Humana|NATIONAL|HUM01|Humana Inc;Humana Medicare Advantage
68069|Ambetter|NATIONAL|AMBTR|Ambetter Health;Centene Marketplace
KSRCN|Kaiser Permanente Northern California|CA|94135,KPNCA|Kaiser Foundation Health Plan NCA
94134|Kaiser Permanente Southern California|CA|KPSCA|
91051|Kaiser Permanente Washington|WA|KPWA1|Group Health Cooperative
52095|Kaiser Permanente Mid-Atlantic|MD,VA,DC|KPMAS|
21313|Kaiser Permanente Georgia|GA|KPGA1|
91617|Kaiser Permanente Colorado|CO|KPCO1|
OSCAR|Oscar Health|NATIONAL|OSCR1|Oscar Insurance
CMS|Centers for Medicare and Medicaid Services|NATIONAL|CMSMC|Medicare;Original Medicare
MBILU|MBI Lookup|NATIONAL|MBI01|Medicare Beneficiary Identifier Lookup
STEDI|Stedi Agent|NATIONAL|STEST|Stedi test payer
38333|Molina Healthcare|NATIONAL|MOLNA|
68024|WellCare Health Plans|NATIONAL|14163|WellCare
37283|Bright HealthCare|NATIONAL|BRT01|
71890|Devoted Health|NATIONAL|DEVOT|
77350|Clover Health|NATIONAL|CLOVR|
25133|First Health Network|NATIONAL|FRSTH|Coventry Health Care
04320|Tufts Health Plan|MA,RI,NH|TUFTS,04298|
04271|Harvard Pilgrim Health Care|MA,ME,NH|HPHC1|
23281|Geisinger Health Plan|PA|75273,GEISN|
39045|Dean Health Plan|WI|DEAN1|
39190|Network Health|WI|NTWKH|
41822|Medica|MN,ND,SD,WI|94265,MEDCA|
41194|HealthPartners|MN,WI|94267,HPMN1|HealthPartners Dental
38232|Priority Health|MI|PRIOR|
38224|Health Alliance Plan of Michigan|MI|HAP01|HAP
95202|Scott and White Health Plan|TX|88030,SWHP1|
SX155|Presbyterian Health Plan|NM|PREHP|
95378|SelectHealth|UT,ID,NV|SX107,SLCTH|Select Health Dental
93158|PacificSource Health Plans|OR,ID,MT,WA|93029,PCSRC|PacificSource Dental
93221|Providence Health Plan|OR,WA|SX133,PROVH|
20149|Sentara Health Plans|VA|54154,OPTIM|Optima Health
25169|Sanford Health Plan|SD,ND,IA,MN|91184,SNFRD|
60495|Health Net|CA,OR,AZ|95567,HLNET|Health Net Dental
95019|Sharp Health Plan|CA|SHARP|
94999|Western Health Advantage|CA|WHA01|
L0200|L.A. Care Health Plan|CA|LACAR|
68035|CalOptima|CA|CALOP|
TREST|TRICARE East|NATIONAL|TRCE1|Humana Military
99726|TRICARE West|NATIONAL|TRCW1,TREWS|TriWest Healthcare Alliance
84146|CHAMPVA|NATIONAL|CHMPV|VA Health Administration Center
12115|VA Fee Basis Programs|NATIONAL|VAFEE|Veterans Affairs Community Care
`;

export const ADMINISTRATORS = `
00540|SISCO Benefits|IA,IL,WI|SISCO|Self Insured Services Company
39026|UMR|NATIONAL|79480,UMR01|UMR Wausau;United Medical Resources
73143|Trustmark Health Benefits|NATIONAL|61425,TRSTM|CoreSource
75191|HealthSmart Benefit Solutions|NATIONAL|37272,HSBS1|
59140|WebTPA|NATIONAL|75261A,WBTPA|
37105|Luminare Health|NATIONAL|LUMNR|Trustmark Health Benefits TPA
35245|Benefit Administrative Systems|NATIONAL|BAS01,36149|BAS Health
31441|Allied Benefit Systems|NATIONAL|37308,ALLBN|
46045|Boon-Chapman|TX|74238,BOONC|
74223|Entrust|TX|ENTRS|
95266|Employee Benefit Management Services|MT,NATIONAL|81039A,EBMS1|EBMS
87042|Educators Benefit Consultants|MN|EBC01|
37118|Benefit Management Inc|KS|BMI01|
88056|Group Administrators|IL|GRPAD|
34158|Medical Mutual of Ohio|OH|29076,MMOH1|MMO;Medical Mutual Dental
52132|National Association of Letter Carriers|NATIONAL|NALC1,53011|NALC Health Benefit Plan
44273|American Postal Workers Union Health Plan|NATIONAL|APWU1|APWU
COMPD|Compusys Dental|CO,NM,UT|CMPSY|CompuSys of Utah
73147|Benefit Plan Administrators|WI|BPA01|BPA-Harbor
38308|ASR Health Benefits|MI|ASR01|ASR Corporation
39180|Auxiant|WI|AUXNT|
35206|Key Benefit Administrators|IN,SC|37217A,KEYBA|
31074|Custom Design Benefits|OH|CDB01|
34192|Kaiser Ventures Dental Fund|CA|KVDF1|
91068|Northwest Administrators|WA,OR,CA|NWADM|
91176|Zenith American Solutions|WA,CA,NV|ZENTH,83077|Zenith Administrators
93110|William C. Earhart Company|OR|EARHT|
94313|United Administrative Services|CA|UAS01|
94317|Delta Health Systems|CA|DHSCA|
59322|Culinary Health Fund|NV|CULIN|
13162|1199SEIU National Benefit Fund|NY,NJ|NBF01|1199 National Benefit Fund
13383|32BJ Health Fund|NY|32BJ1|Building Service 32BJ
11303|District Council 37 Health Plan|NY|DC371|DC 37
13188|UFT Welfare Fund|NY|UFT01|United Federation of Teachers
36338|Teamsters Health Services and Insurance Plan|NATIONAL|TEAMC,36215|TeamCare;Central States Health and Welfare
36342|Chicago Regional Council of Carpenters|IL|CRCC1|
43178|Carpenters Health and Welfare of St. Louis|MO|CHWSL|
53275|Writers Guild Health Fund|CA,NY|WGA01|
95422|Directors Guild of America Health Plan|CA,NY|DGA01|DGA
95300|Motion Picture Industry Health Plan|CA|MPI01|MPIHP
SAG01|SAG-AFTRA Health Plan|CA,NY|SAGAF|
PPWF1N|Plumbers and Pipefitters Welfare Fund|NATIONAL|52104|
IBEW1|IBEW NECA Family Medical Care Plan|NATIONAL|FMCP1|
37224|Automated Benefit Services|MI|ABS01|
35182|Dunn and Associates Benefit Administrators|IN|DUNN1|
31404|Deseret Mutual Benefit Administrators|UT|SX105,DMBA1|DMBA;Deseret Mutual
87049|Public Employees Health Program|UT|SX106A,PEHP1|PEHP
59144|Insurance Benefit Administrators|GA|IBA01|
58204|Group Benefit Services|MD|GBS01|
72187|Gilsbar|LA|GILSB,07205|Gilsbar 360 Alliance
75068|American Administrative Group|TX|AAG01|
38259|Cornerstone Benefit Administrators|MI|CBA01|
37284|Mutual Health Services|OH|MHS01|
GRPRC|Group Resources|GA|GRPR1|
46227|Lifetime Benefit Solutions|NY|EBSRM|EBS-RMSCO
25160|Pittman and Associates|TN|PITMN|
62176|American Health Choice Dental|TN|AHC01|
56731|MedCost Benefit Services|NC|MCOST,56205|
56116|Crescent Health Solutions|NC|CRSNT|
55150|Carolina Benefit Administrators|SC|CARBA,57116|
`;
