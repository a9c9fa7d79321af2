import type { Member } from '@jadoube/store';
import { describe, expect, it } from 'vitest';
import { MEMBER_COLUMNS, MOST_ROWS, makeMembers, parseMembers } from './member-csv.ts';

const HEAD = MEMBER_COLUMNS.join(',');
const people = (text: string) => parseMembers(text).rows.map(({ person }) => person);
const faults = (text: string) => parseMembers(text).faults;

describe('a list of members', () => {
  it('is read with whatever columns it has', () => {
    expect(people(`${HEAD}\r\nHoward Staunton,admin umpire,1,GM,2500,ENG,100\r\nAdolf Anderssen,,,,,,\r\n`)).toEqual([
      {
        name: 'Howard Staunton',
        roles: ['admin', 'umpire'],
        number: '1',
        title: 'GM',
        rating: 2500,
        federation: 'ENG',
        fideId: '100',
      },
      { name: 'Adolf Anderssen', roles: ['player'] },
    ]);
    expect(people('Number, NAME\n7,Paul')).toEqual([{ name: 'Paul', number: '7', roles: ['player'] }]);
  });

  it.each<[string, string]>([
    ['a mark of its order of bytes', '\ufeffname\nPaul'],
    ['old line ends', 'name\rPaul'],
    ['no line end', 'name\nPaul'],
    ['empty lines', '\n\nname,number\n\nPaul\n,\n\n'],
    ['quotation marks', '"name"\n"Paul"'],
    ['rows that are too short', 'name,number,rating\nPaul'],
    ['semicolons', 'name;number\nPaul;'],
  ])('is read with %s', (_, text) => expect(people(text)).toMatchObject([{ name: 'Paul' }]));

  it('has commas, quotation marks and line breaks in its cells', () => {
    expect(people('name\n"Saint-Amant, ""Pierre"" de"')).toMatchObject([{ name: 'Saint-Amant, "Pierre" de' }]);
    expect(faults('name\n"Saint\nAmant"')).toMatchObject([{ field: 'name', message: 'no control characters' }]);
  });

  it.each<[string, string, object]>([
    ['nothing', '', { line: 1, field: 'name' }],
    ['a head alone', 'name', { line: 2, message: 'there is nobody in it' }],
    ['no names', 'number\n1', { line: 1, field: 'name' }],
    ['a column that there is not', 'name,password\nPaul,x', { line: 1, field: 'password' }],
    ['a column twice', 'name,name\nPaul,Paul', { line: 1, message: 'a column stands there twice' }],
    ['a quotation mark that is not closed', 'name\n"Paul', { field: 'line' }],
    ['a quotation mark in the middle', 'name\nPa"ul', { line: 2, field: 'line' }],
    ['a cell too many', 'name\nPaul,1', { line: 2, field: 'line' }],
    ['a cell without end', `name\n${'x'.repeat(20_000)}`, { field: 'line' }],
    ['too many rows', `name\n${'Paul\n'.repeat(MOST_ROWS + 1)}`, { message: `at most ${MOST_ROWS} at once` }],
  ])('is refused as a whole with %s', (_, text, told) => {
    const {
      rows,
      faults: [fault],
    } = parseMembers(text);
    expect(rows).toEqual([]);
    expect(fault).toMatchObject(told);
  });

  it('is told of everything that is wrong, by line and column', () => {
    const text = 'name,roles,rating,federation\nPaul,king,x,eng\n,player,,\nAdolf,player,4001,GER\nHoward,,,';
    expect(parseMembers(text).rows.map(({ person }) => person !== undefined)).toEqual([false, false, false, true]);
    expect(faults(text).map(({ line, field }) => `${line} ${field}`)).toEqual([
      '2 roles',
      '2 rating',
      '2 federation',
      '3 name',
      '4 rating',
    ]);
  });

  it.each(['1e3', '0x10', '-1', ' 1 5', '12.5', '９９'])('takes %j for no rating', (rating) =>
    expect(faults(`name,rating\nPaul,"${rating}"`)).toMatchObject([
      { field: 'rating', message: expect.stringMatching(/whole number|0 to 4000/) },
    ]),
  );
});

describe('a list that is written', () => {
  const member = (name: string, more: Partial<Member> = {}): Member => ({
    id: '',
    clubId: '',
    userId: null,
    name,
    roles: ['player'],
    number: null,
    title: null,
    rating: null,
    federation: null,
    fideId: null,
    joinedAt: new Date(0),
    leftAt: null,
    version: 1,
    ...more,
  });

  it('is read back as it was', () => {
    const names = [
      'Howard "Shakespeare" Staunton',
      'Saint-Amant, P.',
      '=1+1',
      '+44',
      '-2',
      '@me',
      "'tis",
      'Löwenthal 😀',
    ];
    const text = makeMembers(
      names.map((name) => member(name, { roles: ['admin', 'player'], rating: 2400, number: '-7' })),
    );
    expect(parseMembers(text).faults).toEqual([]);
    expect(people(text)).toEqual(
      names.map((name) => ({ name, roles: ['admin', 'player'], rating: 2400, number: '-7' })),
    );
  });

  it.each(['=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'has no formula in it: %j',
    (name) => {
      const [, row = ''] = makeMembers([member(name)]).split('\r\n');
      expect(row.replace(/^"/, '')).toMatch(/^'/);
    },
  );
});
