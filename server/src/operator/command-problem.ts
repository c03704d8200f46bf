/** A command cannot be run; the message is for the operator and names the remedy. */
export class CommandProblem extends Error {}
