/** The part of the rules that their test looks at. */
import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser'

declare const rules: { forbidden: IForbiddenRuleType[]; options: ICruiseOptions }
export = rules
