// Same notation as known-payers.ts.

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
