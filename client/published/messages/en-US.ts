import type { Translation } from '../../platform/words.ts'
import type ru from './ru.ts'

export default {
  language: 'Language',
  'theme.light': 'Light theme',
  'theme.dark': 'Dark theme',
  me: 'You are reading as {{name}}',
  people: 'On this page now',
  loading: 'The page is loading',
  offline: 'No connection. The page will catch up once it is back.',
  untitled: 'Untitled',
  madeWith: 'Made with Terem',
  files: 'Files of this page open after signing in.',
  'files.signIn': 'Sign in',
  failed: 'The page did not open',
  again: 'Try again',
  'members.title': 'The data of this page is open to members',
  'members.text': 'The page shows objects of the space. Whoever has access to them can see them.',
  'members.open': 'Open as a member',
  'block.open': 'Open page',
  'form.answered': 'You have already submitted this form',
  'form.answered.text': 'It can be filled in once. Thank you for your response!',
  'form.closed': 'The form is closed',
  'form.closed.text': 'It is not accepting responses now.',
  'notFound.title': 'Nothing was found',
  'notFound.text': 'Nothing is published at this address. The page may have been taken back.',
} satisfies Translation<typeof ru>
