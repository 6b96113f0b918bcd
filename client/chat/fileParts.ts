// What a room loads once there are files in it: all of it together, apart from the room.

export { ChosenList } from './ChosenList.tsx'
export { FileLine } from './FileLine.tsx'
export { Picture } from './Picture.tsx'
export { sendFile, takeBack } from './sendingFiles.ts'
export { uploadFailure } from '../files/uploadFailure.ts'
export { checkFile } from '../files/uploadFile.ts'
