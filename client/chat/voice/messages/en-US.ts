import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  label: 'Recording a voice message',
  asking: 'Allow access to the microphone.',
  started: 'Recording',
  time: 'Length of the recording',
  cancel: 'Delete recording',
  stop: 'Stop and listen',
  most: 'The recording has stopped: 15 minutes is the limit.',
  file: 'Voice message {{time}}',
  play: 'Play voice message, {{time}}',
  pause: 'Pause voice message, {{time}}',
  seek: 'Seek',
  at: '{{time}} of {{whole}}',
  rate: 'Speed {{rate}}×',
  broken: 'Cannot be played',
  'problem.insecure': 'The microphone is available on secure pages only (https).',
  'problem.unsupported': 'This browser cannot record sound.',
  'problem.refused': 'No access to the microphone. Allow it for this site in the browser’s settings.',
  'problem.none': 'No microphone was found.',
  'problem.busy': 'The microphone does not respond. Another program may be using it.',
} satisfies Translation<typeof ru>
