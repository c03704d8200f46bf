/** A command cannot be carried out; the message tells the operator what to do. */
export class CommandProblem extends Error {}
