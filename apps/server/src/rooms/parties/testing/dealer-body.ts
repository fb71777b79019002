/** What the form of a dealer says, for tests in which only its name matters; `over` says the rest. */
export const dealerBody = (company: string, over: object = {}) => ({
  company,
  superiorId: null,
  legalPerson: 'Wang',
  phone: '13812345678',
  address: 'Road 12',
  country: 'CN',
  divisionCode: '230102',
  categories: ['autoSteer'],
  ...over,
});
