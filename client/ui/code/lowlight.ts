export { createLowlight } from 'lowlight'
