import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { ReferenceLabel } from '../ReferenceLabel.tsx'

/** A person by face and name. */
export const PersonName = ({ name, face }: { name: string; face: string | null | undefined }) => (
  <ReferenceLabel icon={<PersonAvatar name={name} src={face} size={18} />} label={name} />
)
