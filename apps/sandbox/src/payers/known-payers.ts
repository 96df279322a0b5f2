// Names and ids of US payers as they appear in published payer lists: `id | name | states | aliases | names`.
// The ids are good enough to demonstrate a directory, not to route a claim by. A Stedi id that is really known
// stands among the aliases as `=ABCDE`; every other five-letter id is made up by this stand-in.

export const DELTA_DENTAL = `
77777|Delta Dental of California|CA|94276CA,DDCA1|Delta Dental of CA;DDCA
94276|Delta Dental Insurance Company|AL,FL,GA,LA,MS,MT,NV,TX,UT|DDIC1,CX027|Delta Dental of Alabama;Delta Dental of Florida;Delta Dental of Georgia;Delta Dental of Louisiana;Delta Dental of Mississippi;Delta Dental of Montana;Delta Dental of Nevada;Delta Dental of Texas;Delta Dental of Utah
86027|Delta Dental of Arizona|AZ|CDAZ1|
CDAR1|Delta Dental of Arkansas|AR|71030|
84056|Delta Dental of Colorado|CO|CDCO1|
22190|Delta Dental of Connecticut|CT|CDCT1|
51022|Delta Dental of Delaware|DE|CDDE1|
52147|Delta Dental of the District of Columbia|DC|CDDC1|
99010|Hawaii Dental Service|HI|CDHI1,HDS|HDS;Delta Dental of Hawaii
82029|Delta Dental of Idaho|ID|CDID1|
05030|Delta Dental of Illinois|IL|CDIL1|
DDPIN|Delta Dental of Indiana|IN|CDIN1|Delta Dental Plan of Indiana
CDIA1|Delta Dental of Iowa|IA|42060|
CDKS1|Delta Dental of Kansas|KS|48030|
CDKY1|Delta Dental of Kentucky|KY|61030|
02027|Northeast Delta Dental|ME,NH,VT|CDNH1|Delta Dental of Maine;Delta Dental of New Hampshire;Delta Dental of Vermont
52148|Delta Dental of Maryland|MD|CDMD1|
04614|Delta Dental of Massachusetts|MA|CDMA1|Dental Service of Massachusetts
DDPMI|Delta Dental of Michigan|MI|CDMI1|Delta Dental Plan of Michigan
07000|Delta Dental of Minnesota|MN,ND|CDMN1|Delta Dental of North Dakota
43090|Delta Dental of Missouri|MO|CDMO1|
07027|Delta Dental of Nebraska|NE|CDNE1|
22189|Delta Dental of New Jersey|NJ|CDNJ1|
85022|Delta Dental of New Mexico|NM|CDNM1|DDNM
11198|Delta Dental of New York|NY|CDNY1|
56101|Delta Dental of North Carolina|NC|CDNC1|
DDPOH|Delta Dental of Ohio|OH|CDOH1|Delta Dental Plan of Ohio
22229|Delta Dental of Oklahoma|OK|CDOK1|
CDOR1|Delta Dental of Oregon and Alaska|OR,AK|93097|Moda Health Dental;Oregon Dental Service;Delta Dental of Alaska
23166|Delta Dental of Pennsylvania|PA|CDPA1|
66043|Delta Dental of Puerto Rico|PR|CDPR1|
05029|Delta Dental of Rhode Island|RI|CDRI1|
43091|Delta Dental of South Carolina|SC|CDSC1|
54097|Delta Dental of South Dakota|SD|CDSD1|
CDTN1|Delta Dental of Tennessee|TN|62030|
54084|Delta Dental of Virginia|VA|CDVA1|
91062|Delta Dental of Washington|WA|CDWA1|Washington Dental Service;WDS
31096|Delta Dental of West Virginia|WV|CDWV1|
39069|Delta Dental of Wisconsin|WI|CDWI1|
CDWY1|Delta Dental of Wyoming|WY|83030|
DDFS1|Delta Dental Federal Services|NATIONAL|FEP77|Delta Dental Federal Employees Dental Program;FEDVIP Delta Dental
DCUSA|DeltaCare USA|NATIONAL|DTCUS|DeltaCare USA Encounters;DeltaCare DHMO
`;

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

export const BLUES = `
00510|Blue Cross Blue Shield of Alabama|AL|BCAL1,CBAL1|BCBSAL
00430|Premera Blue Cross|WA,AK|47570,CBWA1|Premera;LifeWise;Premera Blue Cross Blue Shield of Alaska
53589|Blue Cross Blue Shield of Arizona|AZ|CBAZ1|AZ Blue;BCBSAZ Dental
00520|Arkansas Blue Cross and Blue Shield|AR|CBAR1|Arkansas Blue Cross
94036|Blue Shield of California|CA|BS001,CBCA2|Blue Shield CA Dental
040|Anthem Blue Cross of California|CA|47198,CGMBC|Anthem BCBS CA
00050|Anthem Blue Cross and Blue Shield of Colorado|CO|CBCO1|Anthem CO
00060|Anthem Blue Cross and Blue Shield of Connecticut|CT|CBCT1|Anthem CT
00570|Highmark Blue Cross Blue Shield Delaware|DE|CBDE1|BCBS of Delaware
00580|CareFirst BlueCross BlueShield of DC|DC,VA|CBDC1,SB580|CareFirst GHMSI
00690|CareFirst BlueCross BlueShield of Maryland|MD|CBMD1,SB690|CareFirst of Maryland
00590|Blue Cross Blue Shield of Florida|FL|CBFL1,BCBSF|Florida Blue
00601|Anthem Blue Cross and Blue Shield of Georgia|GA|CBGA1|BCBS of Georgia
HMSA1|HMSA Blue Cross Blue Shield of Hawaii|HI|CBHI1|Hawaii Medical Service Association
61094|Blue Cross of Idaho|ID|CBID1,BLUEC|Blue Cross of Idaho Dental
00611|Regence BlueShield of Idaho|ID|CBID2|Regence Idaho
00621|Blue Cross Blue Shield of Illinois|IL|G00621,CBIL1|BCBSIL
00630|Anthem Blue Cross and Blue Shield of Indiana|IN|CBIN1|Anthem IN
88848|Wellmark Blue Cross and Blue Shield|IA,SD|CBIA1|Wellmark of Iowa;Wellmark of South Dakota;Blue Dental Iowa
47163|Blue Cross and Blue Shield of Kansas|KS|CBKS1|BCBSKS
47171|Blue Cross and Blue Shield of Kansas City|KS,MO|CBMO2|Blue KC
00660|Anthem Blue Cross and Blue Shield of Kentucky|KY|CBKY1|Anthem KY
53120|Blue Cross and Blue Shield of Louisiana|LA|CBLA1|Louisiana Blue
00180|Anthem Blue Cross and Blue Shield of Maine|ME|CBME1|Anthem ME
00700|Blue Cross Blue Shield of Massachusetts|MA|SB700,CBMA1|BCBSMA Dental Blue
00710|Blue Cross Blue Shield of Michigan|MI|CBMI1|BCBSM
00720|Blue Cross and Blue Shield of Minnesota|MN|CBMN1|Blue Cross MN
00230|Blue Cross Blue Shield of Mississippi|MS|CBMS1|BCBSMS
00241|Anthem Blue Cross and Blue Shield of Missouri|MO|CBMO1|Anthem MO;RightCHOICE
00751|Blue Cross and Blue Shield of Montana|MT|G00751,CBMT1|BCBSMT
77780|Blue Cross and Blue Shield of Nebraska|NE|CBNE1|NEblue
00265|Anthem Blue Cross and Blue Shield of Nevada|NV|CBNV1|Anthem NV
00770|Anthem Blue Cross and Blue Shield of New Hampshire|NH|CBNH1|Anthem NH
22099|Horizon Blue Cross Blue Shield of New Jersey|NJ|CBNJ1,HORZN|Horizon BCBSNJ;Horizon Healthcare Dental
00790|Blue Cross and Blue Shield of New Mexico|NM|G00790,CBNM1|BCBSNM
00803|Anthem Blue Cross and Blue Shield of New York|NY|CBNY1,EMPIR|Empire BlueCross BlueShield
00804|Excellus BlueCross BlueShield|NY|CBNY2,SX106|Excellus;Univera Healthcare
55204|Highmark Blue Cross Blue Shield of Western New York|NY|CBNY3|BCBS of Western New York
61473|Blue Cross and Blue Shield of North Carolina|NC|CBNC1,BCSNC|Blue Cross NC;Dental Blue NC
55891|Blue Cross Blue Shield of North Dakota|ND|CBND1|BCBSND
00834|Anthem Blue Cross and Blue Shield of Ohio|OH|CBOH1|Anthem OH
00840|Blue Cross and Blue Shield of Oklahoma|OK|G00840,CBOK1|BCBSOK
00851|Regence BlueCross BlueShield of Oregon|OR|CBOR1|Regence Oregon
23045|Capital Blue Cross|PA|CBPA2|Capital BlueCross
54771|Highmark Blue Cross Blue Shield of Pennsylvania|PA|CBPA1,SB865|Highmark;Highmark Blue Shield
54704|Independence Blue Cross|PA|CBPA3,SX083|IBX;Keystone Health Plan East
TRS01|Triple-S Salud|PR|973,CBPR1|Triple-S
00870|Blue Cross and Blue Shield of Rhode Island|RI|CBRI1|BCBSRI
00401|BlueCross BlueShield of South Carolina|SC|CBSC1|BCBSSC
00390|BlueCross BlueShield of Tennessee|TN|CBTN1|BCBST
84980|Blue Cross and Blue Shield of Texas|TX|G84980,CBTX1|BCBSTX
00910|Regence BlueCross BlueShield of Utah|UT|CBUT1|Regence Utah
BCVT1|Blue Cross and Blue Shield of Vermont|VT|CBVT1|BCBSVT
00423|Anthem Blue Cross and Blue Shield of Virginia|VA|CBVA1|Anthem VA
00932|Regence BlueShield of Washington|WA|CBWA2|Regence WA;Asuris Northwest Health
54828|Highmark Blue Cross Blue Shield West Virginia|WV|CBWV1|Mountain State BCBS
00950|Anthem Blue Cross and Blue Shield of Wisconsin|WI|CBWI1|Anthem WI
53767|Blue Cross Blue Shield of Wyoming|WY|CBWY1|BCBSWY
FEPBD|BCBS FEP Dental|NATIONAL|FEP01|FEP BlueDental;Federal Employee Program BlueDental
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
