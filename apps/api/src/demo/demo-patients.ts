// Invented patients. The sandbox's README says what each one demonstrates, and that payers reject a member ID such as
// AAA72.

export interface DemoPatient {
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD. */
  birth: string;
  memberId: string;
  /** The primary payer ID. */
  payerId: string;
  /** Set only if another person is the subscriber. */
  subscriber?: { firstName: string; lastName: string; birth: string };
}

const patient = (
  firstName: string,
  lastName: string,
  birth: string,
  memberId: string,
  payerId: string,
): DemoPatient => ({
  firstName,
  lastName,
  birth,
  memberId,
  payerId,
});

const dependent = (firstName: string, birth: string, of: DemoPatient): DemoPatient => ({
  ...of,
  firstName,
  birth,
  subscriber: { firstName: of.firstName, lastName: of.lastName, birth: of.birth },
});

const karen = patient('Karen', 'Whitfield', '1983-03-08', '840221305', '54084');
const robert = patient('Robert', 'Hale', '1970-05-16', '771204610', '65978');
const carmen = patient('Carmen', 'Ibarra', '1986-02-20', '771204733', '65978');
const luis = patient('Luis', 'Ibarra', '1984-11-02', 'LN4477208', '65528');
const stacy = patient('Stacy', 'Ferrell', '1985-06-11', '430901177', '43090');

/** Verified one at a time. */
export const SINGLE_PATIENTS: DemoPatient[] = [
  patient('Harper', 'Ellison', '1985-03-14', 'AM10020030', '47009'),
  patient('Nadia', 'Petrov', '1988-01-09', 'U4410023901', '62308'),
  patient('Gerald', 'Pike', '1972-08-14', '909223498', '52133'),
  patient('Priya', 'Raman', '1983-04-17', '118840275501', '77777'),
  dependent('Lucas', '2013-09-19', karen),
  patient('Elena', 'Vasquez', '1969-09-25', '771204488', '65978'),
  patient('Owen', 'Fitzgerald', '1992-06-16', 'P300771290', '61271'),
  patient('Irene', 'Novak', '1963-02-07', 'LN4477031', '65528'),
  patient('Sofia', 'Marchetti', '1994-02-11', '00914427', '64246'),
  patient('Beatriz', 'Soto', '1981-11-20', '771204499', '65978'),
  patient('Marcus', 'Webb', '1987-06-19', '909223411', '52133'),
  dependent('Diane', '1972-01-28', robert),
  patient('Daniel', 'Kowalski', '1976-07-03', '445012877', '89070'),
  patient('Martin', 'Keller', '1974-02-19', 'XAD883201744', '00510'),
  patient('Tomas', 'Rivera', '1979-05-30', 'U4410023902', '62308'),
  patient('Delia', 'Marsh', '2014-05-05', '840221190', '54084'),
  patient('Hannah', 'Schultz', '1982-05-29', 'W220384417', '60054'),
  patient('Louise', 'Tran', '1990-04-02', 'U4410023977', '62308'),
  patient('Andre', 'Baptiste', '1980-06-30', '614882017', '04614'),
  patient('Teresa', 'Lombardi', '1971-12-13', '205588104', '22189'),
  patient('Conrad', 'Ellis', '1979-06-30', 'SL88120457', '70408'),
  dependent('Mason', '2012-07-04', stacy),
  patient('Camille', 'Durand', '1984-08-12', 'P300771388', '61271'),
  patient('Patrick', 'Doyle', '1955-02-04', '330912745', '05030'),
  patient('Yuki', 'Tanaka', '1988-07-23', '771500238', 'DDPMI'),
  patient('Samuel', 'Ortiz', '2001-08-08', '512009984', 'CKTX1'),
  patient('Leo', 'Castellanos', '1996-01-28', 'XDP552018734', '84103'),
  patient('Olivia', 'Stroud', '1977-04-11', '445012990', '89070'),
  carmen,
  dependent('Carmen', '1986-02-20', luis),
];

/** Patients entered with a typo first. The payer rejects the request, and the user submits it again, corrected. */
export const CORRECTED: { wrong: DemoPatient; right: DemoPatient }[] = [
  {
    wrong: patient('Kenneth', 'Mori', '1961-03-30', 'XYL901234567', '00710'),
    right: patient('Kenneth', 'Mori', '1961-03-03', 'XYL901234567', '00710'),
  },
  {
    wrong: patient('Chloe', 'Bennett', '1999-09-12', 'SL88120105', '70408'),
    right: patient('Chloe', 'Bennett', '1999-09-12', 'SL88120501', '70408'),
  },
  {
    wrong: patient('Bernard', 'Castel', '1966-08-30', '771204521', '65978'),
    right: patient('Bernard', 'Castle', '1966-08-30', '771204521', '65978'),
  },
];

/** The appointments of two days. Each day is verified as one batch. */
export const APPOINTMENT_DAYS: DemoPatient[][] = [
  [
    patient('Simone', 'Achebe', '1991-01-01', 'ST7745120', '93024'),
    patient('Edmund', 'Frost', '1967-05-21', 'MO55120871', '71412'),
    patient('Gwen', 'Aldridge', '1970-01-15', '390044178', '39069'),
    patient('Travis', 'Holt', '1983-11-22', '820077413', '82029'),
    patient('Arthur', 'Bloom', '1952-04-17', 'RN20077145', '43556'),
    patient('Glenn', 'Abbott', '1968-03-18', '00914502', '64246'),
    patient('Rosa', 'Delgado', '1986-10-05', '887120043', '31404'),
    patient('Ingrid', 'Nystrom', '1997-10-19', '00914611', '64246'),
  ],
  [
    patient('Dorothy', 'Mullins', '1948-05-12', 'H70033215', '73288'),
    patient('Victor', 'Hahn', '1965-07-10', 'AM10020077', '47009'),
    patient('Walter', 'Boone', '1958-09-22', '604417820', '91062'),
    patient('Pauline', 'Grady', '1978-02-02', 'AAA72', '65978'),
    patient('Nina', 'Falk', '1998-03-06', 'P300771245', '61271'),
    patient('Wilbur', 'Stone', '1964-12-24', 'AAA75', '60054'),
    patient('Aoife', "O'Brien-Walsh", '1989-03-17', '614882144', '04614'),
  ],
];

/** Patients of the second practice. The first practice never sees them. */
export const CEDAR_PATIENTS: DemoPatient[] = [
  patient('Miles', 'Okafor', '1991-08-22', 'AM10020031', '47009'),
  patient('Javier', 'Morales', '2017-02-26', '630018842', 'CX014'),
  patient('Yolanda', 'Prince', '1975-11-15', 'DC77120045', 'DCUSA'),
  patient('Felix', 'Moreau', '1993-05-15', 'ZGP801552307', '84980'),
  patient('Katherine', 'Sorensen', '1995-04-23', '390044290', '39069'),
  patient('Roland', 'Vance', '1959-11-02', 'H70033999', '73288'),
];
