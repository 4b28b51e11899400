package example;

import java.time.Duration;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.client.OAuth2AuthorizedClient;
import org.springframework.security.oauth2.client.OAuth2AuthorizedClientManager;
import org.springframework.security.oauth2.client.OAuth2AuthorizedClientProviderBuilder;
import org.springframework.security.oauth2.client.annotation.RegisteredOAuth2AuthorizedClient;
import org.springframework.security.oauth2.client.oidc.web.logout.OidcClientInitiatedLogoutSuccessHandler;
import org.springframework.security.oauth2.client.registration.ClientRegistrationRepository;
import org.springframework.security.oauth2.client.web.DefaultOAuth2AuthorizationRequestResolver;
import org.springframework.security.oauth2.client.web.DefaultOAuth2AuthorizedClientManager;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizationRequestCustomizers;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizedClientRepository;
import org.springframework.security.oauth2.core.oidc.user.OidcUser;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.util.matcher.RegexRequestMatcher;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;

@SpringBootApplication
@RestController
public class Client {
  public static void main(String[] arguments) {
    SpringApplication.run(Client.class, arguments);
  }

  @Bean
  SecurityFilterChain security(HttpSecurity http, ClientRegistrationRepository clients) throws Exception {
    var resolver = new DefaultOAuth2AuthorizationRequestResolver(clients, "/oauth2/authorization");
    // By default Spring Security uses PKCE only for clients without a secret.
    resolver.setAuthorizationRequestCustomizer(OAuth2AuthorizationRequestCustomizers.withPkce());
    // Also sign people out of Countersign. It sends the id_token, so there is no confirmation page.
    var signOut = new OidcClientInitiatedLogoutSuccessHandler(clients);
    signOut.setPostLogoutRedirectUri("{baseUrl}/signed-out");
    return http
        .authorizeHttpRequests(it -> it.requestMatchers("/signed-out").permitAll().anyRequest().authenticated())
        .oauth2Login(it -> it.authorizationEndpoint(endpoint -> endpoint.authorizationRequestResolver(resolver)))
        .logout(it -> it
            // A link, for this example. In an application, keep the default: a form with a CSRF token.
            .logoutRequestMatcher(RegexRequestMatcher.regexMatcher("/sign-out"))
            .logoutSuccessHandler(signOut))
        .build();
  }

  @Bean
  OAuth2AuthorizedClientManager authorizedClients(
      ClientRegistrationRepository clients,
      OAuth2AuthorizedClientRepository people,
      @Value("${REFRESH_BEFORE:1m}") Duration refreshBefore) {
    var manager = new DefaultOAuth2AuthorizedClientManager(clients, people);
    // Access tokens are valid for 15 minutes. They are refreshed when less than refreshBefore is left.
    manager.setAuthorizedClientProvider(
        OAuth2AuthorizedClientProviderBuilder.builder()
            .authorizationCode()
            .refreshToken(it -> it.clockSkew(refreshBefore))
            .build());
    return manager;
  }

  @GetMapping("/")
  Map<String, Object> person(@AuthenticationPrincipal OidcUser person) {
    return person.getClaims();
  }

  /** What the person shares, fetched with a token that is refreshed when necessary. */
  @GetMapping("/userinfo")
  String userinfo(@RegisteredOAuth2AuthorizedClient("countersign") OAuth2AuthorizedClient client) {
    return RestClient.create()
        .get()
        .uri(client.getClientRegistration().getProviderDetails().getUserInfoEndpoint().getUri())
        .headers(it -> it.setBearerAuth(client.getAccessToken().getTokenValue()))
        .retrieve()
        .body(String.class);
  }

  @GetMapping("/signed-out")
  String signedOut() {
    return "Signed out";
  }
}
