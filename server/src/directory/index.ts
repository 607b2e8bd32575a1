export { askDirectory, type DirectoryAnswer } from './directory.ts'
