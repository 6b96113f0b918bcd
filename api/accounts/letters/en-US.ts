import type { LetterWords } from './words.ts'

export const enUS: LetterWords = {
  registration: {
    subject: '{code} is your Terem registration code',
    greeting: 'Hello!',
    lead: 'Enter this code to finish your registration:',
    validity: 'The code works for {minutes} minutes.',
    ignore: 'If you did not register with Terem, do not enter the code and delete this letter.',
  },
  recovery: {
    subject: '{code} is your Terem password code',
    greeting: 'Hello!',
    lead: 'Enter this code to choose a new password:',
    validity: 'The code works for {minutes} minutes.',
    ignore: 'If you did not ask for a new password, there is nothing to do: the old one stays.',
  },
}
