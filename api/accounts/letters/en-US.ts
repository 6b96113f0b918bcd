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
  newDevice: {
    subject: 'New sign-in to Terem',
    greeting: 'Hello!',
    lead: 'Someone signed in to your account on a new device: {device}, address {address}, {time}.',
    calm: 'If it was you, there is nothing to do.',
    act: 'If it was not you, choose a new password. All other sessions end then.',
    button: 'Choose a new password',
  },
  newPassword: {
    subject: 'Your Terem password was changed',
    greeting: 'Hello!',
    lead: 'The password of your account was changed: {device}, address {address}, {time}. All earlier sessions have ended.',
    calm: 'If it was you, there is nothing to do.',
    act: 'If it was not you, someone can read your mail. Secure your mailbox, then choose a new password.',
    button: 'Choose a new password',
  },
  unknownDevice: 'unknown device',
}
