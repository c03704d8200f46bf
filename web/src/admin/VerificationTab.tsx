/** ADM-20 to ADM-23, IDV-02, FCR-12: what is to be verified about people. */
export function VerificationTab() {
  return null
}
