import { set_cptable } from '@e965/xlsx'
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs'

// before 1997 a workbook's texts were in the code page of its machine
set_cptable(codePages)
