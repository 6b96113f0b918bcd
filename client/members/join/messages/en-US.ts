import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: 'Joining a space',
  heading: 'Join the space “{{name}}”',
  text: 'You will see the pages of the space and work on them together with the others.',
  'text.invited': 'The invitation was sent to {{email}}.',
  again: 'Try again',
  toWorkspace: 'To my spaces',
  toSignIn: 'Sign in',
  'accept.as': 'You join as',
  'accept.you': 'you',
  'accept.submit': 'Join',
  'accept.other': 'Use another account',
  'signIn.submit': 'Sign in and continue',
  'signIn.forgotten': 'Forgot your password?',
  'signIn.new': 'I have no account',
  'register.submit': 'Register and join',
  'register.confirm': 'Confirm and join',
  'register.registered': 'I have an account already',
  'failed.title': 'You could not join',
  'failed.space_unknown': 'No space was found. Check the link.',
  'failed.registration_forbidden':
    'Self-registration is prohibited in this space. Ask an administrator for an invitation.',
  'failed.space_subjects_quota': 'The quota for members of the space is exceeded.',
  'failed.account_not_found': 'No account with this email was found.',
  'failed.email_taken': 'A user with this email is already registered.',
  'failed.invitation_refused': 'The invitation is not valid, was used already or has expired.',
  'failed.invitation_for_another':
    'The invitation was sent to another email address. Sign in with the account of that address.',
  'failed.already_member': 'You are in this space already.',
  'failed.unexpected': 'Something went wrong. Try again later.',
} satisfies Translation<typeof ru>
