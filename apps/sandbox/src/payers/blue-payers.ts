// Same notation as known-payers.ts.

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
